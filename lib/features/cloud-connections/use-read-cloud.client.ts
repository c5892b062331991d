import { useState } from 'react'
import type {
  CloudOffers,
  DriverCheck,
  DriverFailure,
} from '@/lib/features/launch-drivers/offers/schema'

/** The maximum number of realms that are read. The settings can name a realm that is not among them. */
const MAX_REALMS = 12

/** The offers of the realms of a cloud, or the reason why they could not be read. */
type ReadCloud = { offers: CloudOffers[]; failure: DriverFailure | null }

type Reading<Input> = {
  isPending: boolean
  variables?: Input
  data?: ReadCloud
  error: unknown
}

const idle = { isPending: false, error: null }

/** Reads the realms of a cloud in sequence. Each call checks one realm. */
export function useReadCloud<Input>(
  check: (input: Input, realm: string | null) => Promise<DriverCheck>,
) {
  const [reading, setReading] = useState<Reading<Input>>(idle)
  const mutate = async (input: Input, { onSuccess }: { onSuccess: (read: ReadCloud) => void }) => {
    setReading({ isPending: true, error: null })
    try {
      const data = await readCloud((realm) => check(input, realm))
      setReading({ isPending: false, variables: input, data, error: null })
      onSuccess(data)
    } catch (error) {
      setReading({ isPending: false, error })
    }
  }
  return { ...reading, mutate, reset: () => setReading(idle) }
}

export async function readCloud(
  check: (realm: string | null) => Promise<DriverCheck>,
): Promise<ReadCloud> {
  const { offers: first, failure } = await check(null)
  if (first === null || failure !== null) return { offers: first === null ? [] : [first], failure }
  const offers = [first]
  for (const realm of first.realms.filter((it) => it !== first.realm).slice(0, MAX_REALMS - 1)) {
    const next = await check(realm)
    if (next.offers === null) return { offers, failure: next.failure }
    // If the settings name a realm, it is read even if the call names another one.
    if (next.offers.realm !== realm) break
    offers.push(next.offers)
  }
  return { offers, failure: null }
}
