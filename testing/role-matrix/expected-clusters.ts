import { admins, operators, staff } from './roles'

/** Clusters, nodes and keys: staff read, administrators write, operators switch services. */
export const expectedOfClusters = {
  'GET /clusters': staff,
  'POST /clusters': admins,
  'GET /clusters/:id': staff,
  'PUT /clusters/:id': admins,
  'DELETE /clusters/:id': admins,
  'GET /clusters/:id/nodes': staff,
  'POST /clusters/:id/nodes': admins,
  'GET /clusters/:id/node-keys': staff,
  'PUT /clusters/:id/node-keys': admins,

  'GET /nodes/:id': staff,
  'PUT /nodes/:id': admins,
  'DELETE /nodes/:id': admins,
  'PUT /nodes/:id/service': operators,

  'GET /resource-keys': staff,
  'POST /resource-keys': admins,
  'GET /resource-keys/:id': staff,
  'PUT /resource-keys/:id': admins,
  'DELETE /resource-keys/:id': admins,
}
