import { z } from 'zod'
import { slaServicesSchema } from '@/lib/engine'

/** More than any real SLA needs. The database refuses larger values. */
const MAX_CHARACTERS = 65_536

/** JSON has no infinity. SLA managers write this value if there is no limit. */
const INFINITE = '1e999'

type Services = z.output<typeof slaServicesSchema>
type Restrictions = NonNullable<Services[number]['targets'][number]['restrictions']>

const amount = z.union([z.number(), z.literal([INFINITE, `-${INFINITE}`])]).nullable()

const restriction = {
  total_limit: amount,
  total_guaranteed: amount,
  user_limit: amount,
  user_guaranteed: amount,
  instance_limit: amount,
  instance_guaranteed: amount,
} satisfies Record<keyof Restrictions, z.ZodType>

/** The stored form: everything that the ranker reads, with numbers as numbers and null for missing values. */
export const storedServicesSchema = z.array(
  z.object({
    type: z.string().nullable(),
    service_id: z.string().nullable(),
    targets: z.array(
      z.object({
        type: z.string().nullable(),
        unit: z.string().nullable(),
        restrictions: z.object(restriction).nullable(),
      }),
    ),
  }),
)

type StoredServices = z.output<typeof storedServicesSchema>

/** The form in requests, which is that of the ranker. */
export const servicesSchema = slaServicesSchema
  .transform((services): StoredServices => services.map(stored))
  .refine((services) => JSON.stringify(services).length <= MAX_CHARACTERS, {
    error: 'Is larger than 64 kB. Only keep the first service, because the others do not count.',
  })

const stored = ({ targets, ...service }: Services[number]): StoredServices[number] => ({
  ...service,
  targets: targets.map(({ restrictions, ...target }) => ({
    ...target,
    restrictions: restrictions === null ? null : storedRestrictions(restrictions),
  })),
})

const storedRestrictions = (given: Restrictions) => ({
  total_limit: storedAmount(given.total_limit),
  total_guaranteed: storedAmount(given.total_guaranteed),
  user_limit: storedAmount(given.user_limit),
  user_guaranteed: storedAmount(given.user_guaranteed),
  instance_limit: storedAmount(given.instance_limit),
  instance_guaranteed: storedAmount(given.instance_guaranteed),
})

const storedAmount = (value: number | null): z.output<typeof amount> => {
  if (value === Number.POSITIVE_INFINITY) return INFINITE
  return value === Number.NEGATIVE_INFINITY ? `-${INFINITE}` : value
}
