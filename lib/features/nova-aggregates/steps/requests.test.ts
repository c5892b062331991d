import { expect, test } from 'vitest'
import { callsOf } from './requests'

const pool = { aggregate: 'Pcloud:host_flavor:large', id: 1 }

test('the preview shows the calls as they are made', () => {
  const fresh = { ...pool, id: null }
  expect(
    [
      callsOf({ kind: 'create-aggregate', ...fresh, metadata: { filter_tenant_id: 'p1' } }),
      callsOf({ kind: 'add-host', ...fresh, host: 'a' }),
      callsOf({ kind: 'remove-host', ...pool, host: 'a' }),
      callsOf({ kind: 'delete-aggregate', ...pool }),
      callsOf({ kind: 'set-ratios', host: 'a', ram: 1.5, cpu: 4 }),
    ].flat(),
  ).toEqual([
    'POST /os-aggregates {"aggregate":{"name":"Pcloud:host_flavor:large"}}',
    'POST /os-aggregates/{id}/action {"set_metadata":{"metadata":{"filter_tenant_id":"p1"}}}',
    'POST /os-aggregates/{id}/action {"add_host":{"host":"a"}}',
    'POST /os-aggregates/1/action {"remove_host":{"host":"a"}}',
    'DELETE /os-aggregates/1',
    'PUT /resource_providers/{uuid of a}/inventories/VCPU {"allocation_ratio":4}',
    'PUT /resource_providers/{uuid of a}/inventories/MEMORY_MB {"allocation_ratio":1.5}',
  ])
})
