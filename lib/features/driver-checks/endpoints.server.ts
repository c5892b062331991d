import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { checkAccount, checkSettings } from './check-driver.server'
import { driverCheckContract } from './contract'

export const driverCheckEndpoints = bind(driverCheckContract, {
  checkAccount: ({ scope, params, body, signal }) =>
    checkAccount(scope, params.id, { ...body, signal }),
  checkSettings: ({ scope, body, signal }) => checkSettings(scope, { ...body, signal }),
})
