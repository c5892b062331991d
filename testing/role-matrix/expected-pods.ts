import { admins, operators, staff } from './roles'

/** Pods: staff read, operators act, administrators own the inventory. */
export const expectedOfPods = {
  'GET /pods': staff,
  'POST /pods': admins,
  'GET /pods/:id': staff,
  'PUT /pods/:id': admins,
  'DELETE /pods/:id': admins,
  'GET /pods/:id/usage': staff,
  'PUT /pods/:id/usage': operators,
}
