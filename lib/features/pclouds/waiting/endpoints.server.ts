import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { acceptOffer, withdrawWaiting } from './close-waiting.server'
import { waitingContract } from './contract'
import { joinWaitingList } from './join-waiting-list.server'
import { listWaiting } from './list-waiting.server'
import { removeFlavor } from './remove-flavor.server'

export const waitingEndpoints = bind(waitingContract, {
  list: ({ scope, params }) => listWaiting(scope, params.id),
  join: ({ scope, params, body, claim }) => joinWaitingList(scope, params.id, body, claim),
  withdraw: ({ scope, params }) => withdrawWaiting(scope, params),
  accept: ({ scope, params }) => acceptOffer(scope, params),
  removeFlavor: ({ scope, params }) => removeFlavor(scope, params.id),
})
