import { admins, operators, type RoleName, staff } from './roles'

/** Overview, alerts and reports. */
export const expectedOfOverview: Record<string, readonly RoleName[]> = {
  'GET /alerts': staff,
  'POST /alerts/:id/acknowledge': operators,
  'POST /alerts/:id/snooze': operators,
  'DELETE /alerts/:id/snooze': operators,

  'GET /launch-sums': staff,

  'GET /mails': staff,
  'POST /mails/test': admins,

  'GET /overview/capacity': staff,
  'GET /overview/changes': staff,
  'GET /overview/endings': staff,
  'GET /overview/failures': staff,
  'GET /overview/month': staff,
  'GET /overview/pools': staff,
  'GET /overview/run-rate': staff,
  'GET /overview/shares': staff,

  'GET /reports/cost': staff,
}
