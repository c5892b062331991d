import { admins, operators, staff } from './roles'

/** Named modules: staff read them, administrators write them, operators restore old versions. */
export const expectedOfModules = {
  'GET /modules': staff,
  'POST /modules': admins,
  'GET /modules/:id': staff,
  'PUT /modules/:id': admins,
  'DELETE /modules/:id': admins,
  'GET /modules/:id/versions': staff,
  'POST /modules/:id/versions': admins,
  'POST /modules/:id/versions/:version/restore': operators,
}
