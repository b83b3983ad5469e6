const root = document.getElementById('view');
begin('Plan', result => result.plan_id && planView(root, api, result.plan_id));
