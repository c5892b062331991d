import { admins, everyone, operators, staff } from './roles'

/** Inputs of the ranker. Users of a tenant see their own SLAs and those for all tenants. */
export const expectedOfSlas = {
  'GET /monitoring': staff,
  'GET /monitoring/samples': staff,
  'POST /monitoring': operators,

  'GET /accounts/:id/monitoring-source': staff,
  'PUT /accounts/:id/monitoring-source': admins,
  'DELETE /accounts/:id/monitoring-source': admins,
  'PUT /accounts/:id/monitoring-source/secret': admins,
  'POST /accounts/:id/monitoring-source/fetch': operators,
  'GET /monitoring-sources': staff,

  'GET /preferences': staff,
  'POST /preferences': operators,
  'GET /preferences/:id': staff,
  'PUT /preferences/:id': operators,
  'DELETE /preferences/:id': operators,

  'GET /slas': everyone,
  'POST /slas': operators,
  'GET /slas/:id': everyone,
  'PUT /slas/:id': operators,
  'DELETE /slas/:id': operators,
}
