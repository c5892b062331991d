import { expectedOfClusters } from './expected-clusters'
import { admins, operators, staff } from './roles'

/** Pods and the tenants bound to them: staff read, operators act, administrators manage the inventory. */
export const expectedOfPods = {
  ...expectedOfClusters,

  'GET /bindings': staff,
  'POST /bindings': operators,
  'POST /bind-previews': staff,
  'GET /bindings/:id': staff,
  'DELETE /bindings/:id': operators,

  'GET /pod-forecasts': staff,
  'GET /pod-requests': staff,
  'POST /pod-requests': operators,
  'GET /pod-requests/:id': staff,
  'DELETE /pod-requests/:id': operators,

  'GET /pods': staff,
  'POST /pods': admins,
  'GET /pods/:id': staff,
  'PUT /pods/:id': admins,
  'DELETE /pods/:id': admins,
  'POST /pods/:id/maintenance': operators,
  'GET /pods/:id/forecast': staff,
  'GET /pods/:id/usage': staff,
  'PUT /pods/:id/usage': operators,
  'GET /pods/:id/usage-source': staff,
  'PUT /pods/:id/usage-source': admins,
  'DELETE /pods/:id/usage-source': admins,
  'PUT /pods/:id/usage-source/secret': admins,
  'POST /pods/:id/usage-source/fetch': operators,
}
