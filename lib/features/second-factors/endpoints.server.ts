import 'server-only'
import { bind } from '@/lib/api/endpoint'
import {
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
} from './change-second-factor.server'
import { secondFactorContract } from './contract'
import { beginTotp, confirmTotp } from './enrol.server'
import { passkeyContract } from './passkeys/contract'
import { addPasskey, beginPasskey } from './passkeys/register-passkey.server'
import { challengePasskey, readSignInChallenge } from './passkeys/use-passkey.server'
import { resetSecondFactor } from './reset-second-factor.server'
import { showSecondFactor } from './show-second-factor.server'

const factorEndpoints = bind(secondFactorContract, {
  show: ({ scope }) => showSecondFactor(scope),
  begin: ({ scope }) => beginTotp(scope),
  confirm: ({ scope, body }) => confirmTotp(scope, body),
  renewCodes: ({ scope, body }) => renewRecoveryCodes(scope, body),
  remove: ({ scope, body }) => removeSecondFactor(scope, body),
  reset: ({ scope, params }) => resetSecondFactor(scope, params.id),
})

const passkeyEndpoints = bind(passkeyContract, {
  begin: ({ scope }) => beginPasskey(scope),
  add: ({ scope, body }) => addPasskey(scope, body),
  challenge: ({ scope }) => challengePasskey(scope),
  remove: ({ scope, params, body }) => removePasskey(scope, params.id, body),
  readSignInChallenge: ({ scope, params }) => readSignInChallenge(scope, params.id),
})

export const secondFactorEndpoints = [...factorEndpoints, ...passkeyEndpoints]
