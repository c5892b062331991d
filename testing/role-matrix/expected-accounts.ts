import { admins, operators, type RoleName, staff } from './roles'

/** Roles that may call the routes of accounts. */
export const expectedOfAccounts: Record<string, readonly RoleName[]> = {
  'GET /accounts': staff,
  'POST /accounts': admins,
  'GET /accounts/:id': staff,
  'PUT /accounts/:id': admins,
  'DELETE /accounts/:id': admins,
  'GET /accounts/:id/cloud': staff,
  'POST /accounts/:id/cloud/fixes': operators,
  'POST /accounts/:id/cloud/query': operators,
  'GET /accounts/:id/host-aggregates': staff,
  'POST /accounts/:id/host-aggregates': admins,
  'GET /accounts/:id/failures': staff,
  'GET /accounts/:id/history': staff,
  'POST /accounts/:id/failures': operators,
  'POST /accounts/:id/maintenance': operators,
  'PUT /accounts/:id/driver': admins,
  'POST /accounts/:id/driver/check': admins,
  'POST /driver-checks': admins,
  'POST /accounts/review': admins,
  'POST /accounts/:id/review': admins,
  'POST /accounts/:id/driver-secret': admins,
  'PUT /accounts/:id/driver-secret': admins,
  'PUT /accounts/:id/usage': operators,
}
