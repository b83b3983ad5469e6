
(function () {
  'use strict';
  var root = document.documentElement;
  var byId = function (id) { return document.getElementById(id); };
  var all = function (selector, from) {
    return Array.prototype.slice.call((from || document).querySelectorAll(selector));
  };
  var sections = all('details.section');
  var filter = byId('filter');
  var found = byId('found');

  byId('tools').hidden = false;
  if (window.matchMedia('(max-width:40rem)').matches) {
    byId('contents').parentNode.open = false;
    sections.slice(2).forEach(function (section) { section.open = false; });
  }

  function openAll(open) {
    all('main details').forEach(function (d) { d.open = open; });
  }
  byId('expand').addEventListener('click', function () { openAll(true); });
  byId('collapse').addEventListener('click', function () { openAll(false); });
  window.addEventListener('beforeprint', function () { openAll(true); });

  byId('theme').addEventListener('click', function () {
    var now = root.getAttribute('data-theme')
        || (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    root.setAttribute('data-theme', now === 'dark' ? 'light' : 'dark');
  });

  function show(element, shown) { element.hidden = !shown; }

  function apply() {
    var words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    var has = function (element) {
      var text = element.textContent.toLowerCase();
      return words.every(function (word) { return text.indexOf(word) >= 0; });
    };
    var count = 0;
    sections.forEach(function (section) {
      var shown = !words.length || has(section);
      show(section, shown);
      if (!shown) { return; }
      count++;
      all('tbody tr', section).forEach(function (row) {
        var rows = all('tr', row.parentNode);
        var any = words.length && rows.some(has);
        show(row, !any || has(row));
      });
      if (words.length) {
        all('details', section).forEach(function (d) { if (has(d)) { d.open = true; } });
        section.open = true;
      }
    });
    found.textContent = words.length
        ? byId('tools').getAttribute('data-found').replace('{0}', count).replace('{1}', sections.length) : '';
  }
  var later = 0;
  filter.addEventListener('input', function () {
    clearTimeout(later);
    later = setTimeout(apply, 150);
  });

  function line(node) {
    return node.textContent.replace(/\s+/g, ' ').trim().replace(/([\\`*_\[\]{}|<>~#])/g, '\\$1');
  }

  function markdown(node, out) {
    all(':scope > *', node).forEach(function (child) {
      var tag = child.tagName.toLowerCase();
      if (/^h[2-6]$/.test(tag)) {
        out.push('#'.repeat(+tag[1]) + ' ' + line(child), '');
      } else if (tag === 'summary') {
        var head = child.querySelector('h2');
        out.push((head ? '## ' : '#### ') + line(head || child), '');
      } else if (child.className === 'source') {
        out.push(line(child), '');
      } else if (tag === 'p' || tag === 'pre' || child.getAttribute('role') === 'note') {
        out.push(line(child), '');
      } else if (tag === 'ul' || tag === 'ol') {
        all(':scope > li', child).forEach(function (item, i) {
          out.push((tag === 'ol' ? i + 1 + '. ' : '- ') + line(item));
        });
        out.push('');
      } else if (tag === 'dl') {
        all('dt', child).forEach(function (dt) {
          out.push('- **' + line(dt) + '**: ' + line(dt.nextElementSibling));
        });
        out.push('');
      } else if (tag === 'table') {
        all('tr', child).forEach(function (row, i) {
          var cells = all('th,td', row).map(line);
          out.push('| ' + cells.join(' | ') + ' |');
          if (i === 0) { out.push('|' + cells.map(function () { return ' --- |'; }).join('')); }
        });
        out.push('');
      } else if (tag === 'figure') {
        out.push(line(child.querySelector('figcaption')), '');
      } else if (tag !== 'button') {
        markdown(child, out);
      }
    });
    return out;
  }

  function copy(text) {
    if (navigator.clipboard && window.isSecureContext) {
      return navigator.clipboard.writeText(text);
    }
    var area = document.createElement('textarea');
    area.value = text;
    document.body.appendChild(area);
    area.select();
    var done = document.execCommand('copy');
    area.remove();
    return done ? Promise.resolve() : Promise.reject(new Error('no clipboard'));
  }

  sections.forEach(function (section) {
    var button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy as Markdown';
    button.addEventListener('click', function () {
      copy(markdown(section, []).join('\n')).then(
          function () { button.textContent = 'Copied'; },
          function () { button.textContent = 'The browser does not allow copying'; });
      setTimeout(function () { button.textContent = 'Copy as Markdown'; }, 2000);
    });
    section.insertBefore(button, section.children[1]);
  });

  function reveal() {
    var target = location.hash.length > 1 && byId(decodeURIComponent(location.hash.slice(1)));
    for (var e = target; e; e = e.parentElement) {
      if (e.tagName === 'DETAILS') { e.open = true; }
    }
    if (target) { target.scrollIntoView(); }
  }
  window.addEventListener('hashchange', reveal);
  reveal();
})();
