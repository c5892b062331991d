import 'server-only'
import { bind } from '@/lib/api/endpoint'
import { acceptOffer, withdrawWaiting } from './close-waiting.server'
import { waitingContract } from './contract'
import { joinWaitingList } from './join-waiting-list.server'
import { listWaiting } from './list-waiting.server'
import { removeFlavor } from './remove-flavor.server'

/** Launches wait for the locks of these calls, so the statements of these calls must not wait for launches. */
const thread = 'placements'

export const waitingEndpoints = bind(waitingContract, {
  list: ({ scope, params }) => listWaiting(scope, params.id),
  join: {
    thread,
    handle: ({ scope, params, body, claim }) => joinWaitingList(scope, params.id, body, claim),
  },
  withdraw: { thread, handle: ({ scope, params }) => withdrawWaiting(scope, params) },
  accept: { thread, handle: ({ scope, params }) => acceptOffer(scope, params) },
  removeFlavor: ({ scope, params }) => removeFlavor(scope, params.id),
})
