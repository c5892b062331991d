import { atLeastOne, count } from '@/lib/api/fields/numbers'
import { architectureSchema } from '../schema'
import { memoryText } from '../size-text'
import { defineFields } from './fields'

/** The minimums of a deployable, or the size that a provider offers. */
export const sizeFields = defineFields({
  vcpus: { label: 'vCPUs', group: 'size', column: {}, schema: atLeastOne, decides: true },
  memoryMb: {
    label: 'Memory',
    unit: 'MiB',
    group: 'size',
    column: {},
    schema: atLeastOne,
    text: memoryText,
    decides: true,
  },
  storageGb: {
    label: 'Storage',
    unit: 'GB',
    group: 'size',
    preset: 0,
    column: { hideBelow: 'md' },
    schema: count,
    decides: true,
  },
  architecture: {
    label: 'Architecture',
    preset: 'x86_64',
    column: { hideBelow: 'sm' },
    schema: architectureSchema,
    decides: true,
  },
})
