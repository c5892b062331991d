import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { removeSecondFactor, renewRecoveryCodes } from './change-second-factor.server'
import { secondFactorContract } from './contract'
import { beginTotp, confirmTotp } from './enrol.server'
import { resetSecondFactor } from './reset-second-factor.server'
import { showSecondFactor } from './show-second-factor.server'

export const secondFactorEndpoints = bind(secondFactorContract, {
  show: ({ scope }) => showSecondFactor(scope),
  begin: ({ scope }) => beginTotp(scope),
  confirm: ({ scope, body }) => confirmTotp(scope, body),
  renewCodes: ({ scope, body }) => renewRecoveryCodes(scope, body),
  remove: ({ scope, body }) => removeSecondFactor(scope, body),
  reset: ({ scope, params }) => resetSecondFactor(scope, params.id),
})
