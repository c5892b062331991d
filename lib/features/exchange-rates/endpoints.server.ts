import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { exchangeRateContract } from './contract'
import { createExchangeRate } from './create-exchange-rate.server'
import { listExchangeRates } from './list-exchange-rates.server'
import { removeExchangeRate } from './remove-exchange-rate.server'

export const exchangeRateEndpoints = bind(exchangeRateContract, {
  list: ({ scope, query }) => listExchangeRates(scope, query),
  create: ({ scope, body, claim }) => createExchangeRate(scope, body, claim),
  remove: ({ scope, params, ifMatch }) =>
    removeExchangeRate(scope, { id: params.id, revision: ifMatch }),
})
