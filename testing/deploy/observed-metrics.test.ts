import { expect, test } from 'vitest'
import { databaseMetricLabels, databaseMetricNames } from '@/lib/api/system/database-metrics.server'
import { metrics } from '@/lib/observe/metrics.server'
import { alertRules, alertTests, metricNames, panels } from './observed-metrics'

/** Names as Prometheus stores them: three series for each histogram, and its own series `up`. */
function storedNames(): Set<string> {
  const { registry, ofProcess } = metrics()
  const all = [...registry.getMetricsAsArray(), ...ofProcess.getMetricsAsArray()]
  const names = all.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  return new Set(['up', ...databaseMetricNames, ...names])
}

test('finds the names in an expression without functions, labels and ranges', () => {
  const expression =
    'sum by (le, job) (rate(a_total{job="x"}[5m])) / max(b) > 0.5 and on (job) c_bucket == 0'
  expect(metricNames(expression)).toEqual(['a_total', 'b', 'c_bucket'])
})

test('every metric of an alert rule exists', () => {
  const names = storedNames()
  expect(alertRules().length).toBeGreaterThan(5)
  for (const { alert, expr } of alertRules()) {
    expect(metricNames(expr), alert).not.toEqual([])
    expect(
      metricNames(expr).filter((name) => !names.has(name)),
      alert,
    ).toEqual([])
  }
})

test('every alert has tests in which it fires and in which it is silent', () => {
  const tests = alertTests()
  const isTested = (alert: string, isFiring: boolean) =>
    tests.some((it) => it.alert === alert && it.isFiring === isFiring)
  const names = alertRules().map(({ alert }) => alert)
  expect(names.filter((name) => !isTested(name, true) || !isTested(name, false))).toEqual([])
})

test('no metric has a label that Prometheus adds to the target of a scrape', async () => {
  const { registry, ofProcess } = metrics()
  const own = [...registry.getMetricsAsArray(), ...ofProcess.getMetricsAsArray()]
  const labels = own.flatMap((it) =>
    'labelNames' in it && Array.isArray(it.labelNames) ? it.labelNames : [],
  )
  expect(labels).toContain('task')
  expect([...labels, ...databaseMetricLabels]).not.toContain('job')
  expect([...labels, ...databaseMetricLabels]).not.toContain('instance')
})

test('every metric of a panel of the dashboard exists, and ids are unique', () => {
  const names = storedNames()
  for (const { title, targets } of panels()) {
    const used = targets.flatMap(({ expr }) => metricNames(expr))
    expect(used, title).not.toEqual([])
    expect(
      used.filter((name) => !names.has(name)),
      title,
    ).toEqual([])
  }
  expect(new Set(panels().map(({ id }) => id)).size).toBe(panels().length)
})

test('every metric of Berth is on the dashboard or in a rule', () => {
  const expressions = [
    ...alertRules().map(({ expr }) => expr),
    ...panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].join(' ')
  const own = [
    ...metrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name),
  ]
  const all = [...own, ...databaseMetricNames]
  expect(all.filter((name) => !expressions.includes(name))).toEqual([])
})
