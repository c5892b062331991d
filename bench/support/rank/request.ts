import { defaultFactors } from '@/lib/engine'
import { randomFrom } from '@/lib/engine/testing/random'

/** SLAs of three targets each, and every known metric of every provider. */
export function rankRequest(size: number) {
  const random = randomFrom(size)
  const types = Object.keys(defaultFactors.sla).filter((type) => type !== 'infinity_value')
  const names = Object.keys(defaultFactors.metrics)
  return {
    sla: Array.from({ length: size }, (_, index) => ({
      id: `sla-${index}`,
      customer: 'indigo-dc',
      provider: `provider-${index}`,
      start_date: '11.01.2016+15:50:00',
      end_date: '11.02.2016+15:50:00',
      services: [
        {
          type: 'compute',
          service_id: `service-${index}`,
          targets: Array.from({ length: 3 }, () => ({
            type: random.pick(types),
            unit: 'none',
            restrictions: {
              total_guaranteed: random.integer(0, 500),
              user_limit: random.integer(0, 500),
            },
          })),
        },
      ],
    })),
    monitoring: Array.from({ length: size }, (_, index) => ({
      provider: `provider-${index}`,
      metrics: names.map((name) => ({
        metricName: random.chance(0.5) ? name.replaceAll('_', ' ') : name,
        metricValue: random.integer(0, 500),
      })),
    })),
  }
}
