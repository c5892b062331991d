import { expect, test } from 'vitest'
import { defaultFactors } from './default-factors'
import { isSubtracted, mergeFactors, metricName, openFactors, targetType } from './factors'

test('without a config the factors are those by default', () => {
  expect(mergeFactors({})).toEqual(defaultFactors)
  expect(Object.keys(defaultFactors.metrics)).toHaveLength(12)
})

test('a config is merged key by key', () => {
  const merged = mergeFactors({ sla: { num_cpus: 5, gpu: 2 }, metrics: { own: 3 } })
  expect(merged.sla).toEqual({ ...defaultFactors.sla, num_cpus: 5, gpu: 2 })
  expect(merged.metrics).toEqual({ ...defaultFactors.metrics, own: 3 })
})

test('keys may be misspelled, but the right spelling counts first', () => {
  const config = { sla: { upload_bandwith: 2 }, metrics: { 'OCCI CreateVM Result': 4 } }
  const merged = mergeFactors(config)
  expect(merged.sla).toMatchObject({ upload_bandwidth: 2 })
  expect(merged.sla).not.toHaveProperty('upload_bandwith')
  expect(merged.metrics).toMatchObject({ OCCI_CreateVM_Result: 4 })

  const both = { upload_bandwidth: 3, upload_bandwith: 2 }
  expect(mergeFactors({ sla: both }).sla.upload_bandwidth).toBe(3)
})

test('infinity_value is no type of target', () => {
  const factors = openFactors(mergeFactors({ sla: { infinity_value: 7 } }))
  expect(factors.infinity).toBe(7)
  expect(factors.targets.has('infinity_value')).toBe(false)
  expect(factors.targets.get('constructor')).toBeUndefined()
})

test.each([
  ['upload_bandwith', 'upload_bandwidth'],
  ['download_bandwith', 'download_bandwidth'],
  ['upload_bandwidth', 'upload_bandwidth'],
  ['constructor', 'constructor'],
])('the target %s means %s', (spelled, meant) => {
  expect(targetType(spelled)).toBe(meant)
})

test.each([
  ['OCCI CreateVM Response Time', 'OCCI_CreateVM_Response_Time', true],
  ['OCCI_CreateVM Response_Time', 'OCCI_CreateVM_Response_Time', true],
  ['Response Time', 'Response_Time', false],
  ['OCCI_Response_Times', 'OCCI_Response_Times', false],
  ['OCCI_response_time', 'OCCI_response_time', false],
])('the metric %s is %s', (spelled, meant, subtracted) => {
  expect(metricName(spelled)).toBe(meant)
  expect(isSubtracted(metricName(spelled))).toBe(subtracted)
})
