import type { CallInput } from '@/lib/api/browser/call-input'
import { useCall } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import type { launchAnswerSchema } from '@/lib/features/decisions/schema'
import { launchContract } from './contract'

/** The fields of a launch that the form offers; the API accepts more. */
export type NewLaunch = Pick<
  CallInput<typeof launchContract.create>['body'],
  'pool' | 'deployable'
> & {
  tenant: string | null
  realm: string | null
}

const launching = withAnswer<typeof launchAnswerSchema>()(launchContract.create)

export const useLaunch = () => useCall(launching)
