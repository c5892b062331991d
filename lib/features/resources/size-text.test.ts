import { expect, test } from 'vitest'
import { memoryText, sizeText } from './size-text'

test.each([
  [8192, '8 GiB'],
  [1024, '1 GiB'],
  [60_000, '58.59 GiB'],
  [1500, '1.46 GiB'],
  [512, '512 MiB'],
])('%i MiB is shown as %s', (memoryMb, text) => {
  expect(memoryText(memoryMb)).toBe(text)
})

test('a size names its parts with their units', () => {
  expect(sizeText({ vcpus: 4, memoryMb: 8192, storageGb: 40 })).toBe('4 vCPUs, 8 GiB, 40 GB')
  expect(sizeText({ vcpus: 1, memoryMb: 512, storageGb: 0 })).toBe('1 vCPU, 512 MiB')
})
