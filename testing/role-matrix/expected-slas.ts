import { everyone, operators, staff } from './roles'

/** What the ranker reads: people of a tenant see the SLAs that are theirs or everybody's. */
export const expectedOfSlas = {
  'GET /monitoring': staff,
  'GET /monitoring/samples': staff,
  'POST /monitoring': operators,

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
