import { describe, expect, test } from 'vitest'
import { monitored, ranked, sla, target, warned, worth } from '../testing/rank-builders'

const monitoring = [monitored('p', { OCCI_CreateVM_Result: 1 })]
const T = 'sla[0].services[0].targets[0]'

/** The warnings about one target of a provider that is monitored. */
const about = (type: string | null, restrictions: object | null, rest = {}) =>
  warned({ sla: [sla('p', [target(type, restrictions)])], monitoring }, rest)

describe('of a target', () => {
  test.each([
    { name: 'whole', type: 'num_cpus', given: worth(1), warnings: [] },
    {
      name: 'misspelled',
      type: 'download_bandwith',
      given: worth(1),
      warnings: [['spelling', `${T}.type`]],
    },
    { name: 'without type', type: null, given: {}, warnings: [['no-target-type', T]] },
    {
      name: 'of an unknown type',
      type: 'gpu',
      given: {},
      warnings: [['unknown-target-type', `${T}.type`]],
    },
    {
      name: 'without restrictions',
      type: 'num_cpus',
      given: null,
      warnings: [['missing-restrictions', `${T}.restrictions`]],
    },
    {
      name: 'without a limit',
      type: 'num_cpus',
      given: { ...worth(1), user_limit: null },
      warnings: [['missing-limit', `${T}.restrictions.user_limit`]],
    },
    {
      name: 'with an infinite limit',
      type: 'num_cpus',
      given: { ...worth(1), instance_limit: '1e999' },
      warnings: [['infinite-limit', `${T}.restrictions.instance_limit`]],
    },
    {
      name: 'without a guarantee',
      type: 'num_cpus',
      given: { ...worth(1), total_guaranteed: null },
      warnings: [['missing-guaranteed', `${T}.restrictions.total_guaranteed`]],
    },
    {
      name: 'beyond the largest number',
      type: 'num_cpus',
      given: { ...worth(1.7e308), user_limit: 1.7e308 },
      warnings: [['out-of-range', T]],
    },
  ])('$name', ({ type, given, warnings }) => {
    expect(about(type, given)).toEqual(warnings)
  })

  test('of an unknown type, which a rule looks at', () => {
    expect(about('gpu', { ...worth(1), user_limit: null }, { rule: 'totalLimit' })).toEqual([
      ['unknown-target-type', `${T}.type`],
      ['missing-limit', `${T}.restrictions.user_limit`],
    ])
  })

  test('names the value it counts as', () => {
    const config = { sla: { infinity_value: 70 } }
    const [only] = ranked({ sla: [sla('p', [target('num_cpus', {})])], monitoring }, { config })
    expect(only?.warnings.slice(0, 2).map(({ message }) => message)).toEqual([
      'No total_limit: counts as infinity_value (70)',
      'No total_guaranteed: counts as 0',
    ])
  })
})

describe('of an SLA', () => {
  const [service] = sla('p', [target('num_cpus', worth(1))]).services

  test.each([
    {
      name: 'no services',
      facts: { services: [] },
      warnings: [['no-services', 'sla[0].services']],
    },
    { name: 'no targets', facts: {}, warnings: [['no-targets', 'sla[0].services[0].targets']] },
    {
      name: 'more services than one',
      facts: { services: [service, service, {}] },
      warnings: [
        ['service-ignored', 'sla[0].services[1]'],
        ['service-ignored', 'sla[0].services[2]'],
      ],
    },
  ])('$name', ({ facts, warnings }) => {
    expect(warned({ sla: [sla('p', [], facts)], monitoring })).toEqual(warnings)
  })

  test('an id that is there again', () => {
    const twice = [
      sla('p', [], { services: [service] }),
      sla('q', []),
      sla('p', [], { services: [service] }),
    ]
    const ranking = ranked({ sla: twice, monitoring })
    expect(
      ranking.map(({ warnings }) => warnings.filter(({ code }) => code === 'duplicate-sla-id')),
    ).toEqual([
      [],
      [
        {
          code: 'duplicate-sla-id',
          path: 'sla[2].id',
          message: 'The id "p" is that of sla[0] too: both are ranked',
        },
      ],
      [],
    ])
  })
})

describe('of the metrics', () => {
  const whole = [sla('p', [target('num_cpus', worth(1))])]

  test.each([
    { name: 'none at all', blocks: undefined, warnings: [['no-metrics', 'monitoring']] },
    {
      name: 'an empty block',
      blocks: [monitored('p', {})],
      warnings: [['no-metrics', 'monitoring']],
    },
    {
      name: 'those of others',
      blocks: [monitored('q', { load: 1 })],
      warnings: [['no-metrics', 'monitoring']],
    },
    {
      name: 'an unknown one',
      blocks: [monitored('q', {}), monitored('p', { OCCI_CreateVM_Result: 1, load: 1 })],
      warnings: [['unknown-metric', 'monitoring[1].metrics[1].metricName']],
    },
    {
      name: 'one that is there again in other letters',
      blocks: [...monitoring, monitored('p', { 'OCCI CreateVM Result': 1 })],
      warnings: [['repeated-metric', 'monitoring[1].metrics[0]']],
    },
  ])('$name', ({ blocks, warnings }) => {
    expect(warned({ sla: whole, monitoring: blocks })).toEqual(warnings)
  })

  test('of a provider without an SLA', () => {
    expect(warned({ monitoring: [monitored('p', { load: 1 })] })).toEqual([
      ['unknown-metric', 'monitoring[0].metrics[0].metricName'],
    ])
  })
})
