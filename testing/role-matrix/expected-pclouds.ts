import { everyone, managers, operators, staff, tenants } from './roles'

/** Dedicated hosts: staff offer them, owners allocate them, all users of a tenant see them. */
export const expectedOfPclouds = {
  'GET /host-flavors': everyone,
  'POST /host-flavors': operators,
  'GET /host-flavors/:id': everyone,
  'PUT /host-flavors/:id': operators,
  'DELETE /host-flavors/:id': operators,
  'GET /host-flavors/:id/hosts': staff,
  'GET /host-flavors/:id/holders': staff,
  'POST /host-flavors/:id/hosts': operators,
  'DELETE /host-flavors/:id/hosts/:node': operators,
  'POST /host-flavors/:id/hosts/:node/return': operators,
  'GET /host-flavors/:id/prices': everyone,
  'PUT /host-flavors/:id/price': operators,
  'DELETE /host-flavors/:id/prices/:price': operators,
  'GET /host-candidates': staff,
  'GET /host-hours': everyone,
  'GET /hosts/availability': everyone,
  'GET /hosts/calendar': everyone,

  'GET /start': tenants,

  'GET /pclouds': everyone,
  'POST /pclouds': managers,
  'GET /pclouds/:id': everyone,
  'DELETE /pclouds/:id': managers,
  'GET /pclouds/:id/hosts': everyone,
  'POST /pclouds/:id/hosts': managers,
  'POST /pclouds/:id/hosts/:name/enable': managers,
  'POST /pclouds/:id/hosts/:name/disable': managers,
  'DELETE /pclouds/:id/hosts/:name': managers,
  'POST /pclouds/:id/hosts/:name/drain': managers,
  'POST /pclouds/:id/hosts/:name/lease': managers,
  'POST /pclouds/:id/hosts/:name/replace': managers,
  'GET /pclouds/:id/waiting': everyone,
  'POST /pclouds/:id/waiting': managers,
  'DELETE /pclouds/:id/waiting/:waitingId': managers,
  'POST /pclouds/:id/waiting/:waitingId/accept': managers,
  'GET /pclouds/:id/tenants': everyone,
  'POST /pclouds/:id/tenants': managers,
  'DELETE /pclouds/:id/tenants/:tenant': managers,
  'POST /pclouds/:id/leave': managers,
  'PUT /pclouds/:id/ratios': managers,
  'GET /pclouds/:id/restrictions': everyone,
  'PUT /pclouds/:id/restrictions': managers,

  'GET /host-aggregates': staff,
  'GET /reconcile': staff,
  'POST /reconcile/fixes': operators,
}

/** True for operations that users of a tenant can see. If their role may not use one, the response is 403. */
export const isVisibleToTenants = (name: string): boolean =>
  /^(POST|PUT|DELETE) \/(host-flavors|pclouds)/.test(name)
