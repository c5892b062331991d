import { everyone, managers, operators, staff } from './roles'

/** Dedicated hosts: staff offer them, owners take them, everybody of a tenant sees them. */
export const expectedOfPclouds = {
  'GET /host-flavors': everyone,
  'POST /host-flavors': operators,
  'GET /host-flavors/:id': everyone,
  'PUT /host-flavors/:id': operators,
  'DELETE /host-flavors/:id': operators,
  'GET /host-flavors/:id/hosts': staff,
  'POST /host-flavors/:id/hosts': operators,
  'DELETE /host-flavors/:id/hosts/:node': operators,
  'GET /host-candidates': staff,

  'GET /pclouds': everyone,
  'POST /pclouds': managers,
  'GET /pclouds/:id': everyone,
  'DELETE /pclouds/:id': managers,
  'GET /pclouds/:id/hosts': everyone,
  'POST /pclouds/:id/hosts': managers,
  'POST /pclouds/:id/hosts/:name/enable': managers,
  'POST /pclouds/:id/hosts/:name/disable': managers,
  'DELETE /pclouds/:id/hosts/:name': managers,
  'GET /pclouds/:id/tenants': everyone,
  'POST /pclouds/:id/tenants': managers,
  'DELETE /pclouds/:id/tenants/:tenant': managers,
  'PUT /pclouds/:id/ratios': managers,

  'GET /host-aggregates': staff,
}

/** What people of a tenant know of: where they may not do it, they hear that plainly. */
export const isSpokenOf = (name: string): boolean =>
  /^(POST|PUT|DELETE) \/(host-flavors|pclouds)/.test(name)
