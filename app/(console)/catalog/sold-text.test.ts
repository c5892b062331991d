import { expect, test } from 'vitest'
import { soldText } from './sold-text'

const offer = (provider: string, name: string, memoryMb: number) => ({
  provider,
  name,
  memoryMb,
  vcpus: 2,
})

test('each provider is listed with its smallest sufficient size', () => {
  expect(soldText([])).toBeNull()
  const offers = [
    offer('vsphere', 'small', 4096),
    offer('ec2', 'm5.xlarge', 16_384),
    offer('ec2', 'm5.large', 8192),
  ]
  expect(soldText(offers)).toBe('ec2 m5.large and 1 larger, vsphere small')
})
