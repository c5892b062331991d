import { z } from 'zod'
import { contract, route } from '@/lib/api/contract'
import { text } from '@/lib/api/fields/text'
import { idParams } from '@/lib/api/paging/page'
import { sourceSecretSchema } from '@/lib/features/fetched-sources/schema'
import { driverCheckSchema, MAX_OFFERS } from '@/lib/features/launch-drivers/offers/schema'
import { driverRequestSchema } from '@/lib/features/launch-drivers/schema'

/** The realm that is read. Null for the realm in the settings, or the first one of the cloud. */
const realm = text(200).nullable().default(null)

export const driverCheckContract = contract(
  { noun: 'driverChecks', group: 'driver-checks' },
  {
    checkAccount: route({
      method: 'POST',
      path: '/accounts/:id/driver/check',
      permission: 'inventory.write',
      summary:
        'Signs in to the cloud of an account and reads its realms, sizes, images, networks and limits, or returns why that fails.',
      params: idParams,
      body: z.strictObject({ realm }),
      answer: driverCheckSchema,
      mostEntries: MAX_OFFERS,
    }),
    checkSettings: route({
      method: 'POST',
      path: '/driver-checks',
      permission: 'inventory.write',
      summary:
        'Reads the offers of a cloud with settings and a secret that belong to no account yet. Neither is stored.',
      body: z.strictObject({
        driver: driverRequestSchema,
        secret: sourceSecretSchema.shape.secret,
        realm,
      }),
      answer: driverCheckSchema,
      mostEntries: MAX_OFFERS,
    }),
  },
)
