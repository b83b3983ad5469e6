const root = document.getElementById('view');
let end;
begin('Progress of a plan', status => {
  if (status.plan_id) {
    end?.();
    end = progressView(root, api, status.plan_id, status, ended => ended.state === 'completed' && planView(root, api, status.plan_id));
    heard.teardown = end;
  }
});
