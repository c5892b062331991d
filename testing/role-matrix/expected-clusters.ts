import { admins, everyone, keySetters, operators, staff } from './roles'

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
  'GET /clusters/:id/keys': staff,
  'POST /clusters/:id/key-templates': admins,

  'GET /vms': everyone,
  'POST /vms': operators,
  'GET /vms/:id': everyone,
  'GET /vms/:id/keys': staff,
  'DELETE /vms/:id': operators,
  'PUT /vms/:id/size': operators,
  'POST /vms/:id/start': operators,
  'POST /vms/:id/stop': operators,
  'POST /vms/:id/migrate': operators,
  'GET /placements': everyone,
  'GET /placements/:id': everyone,
  'POST /placement-trials': staff,

  'GET /nodes/:id': staff,
  'PUT /nodes/:id': admins,
  'DELETE /nodes/:id': admins,
  'PUT /nodes/:id/service': operators,
  'PUT /nodes/:id/state': operators,
  'PUT /nodes/:id/usage': operators,

  'GET /resource-keys': everyone,
  'POST /resource-keys': keySetters,
  'GET /resource-keys/:id': everyone,
  'PUT /resource-keys/:id': keySetters,
  'DELETE /resource-keys/:id': keySetters,
}
