import { atLeastOne, count } from '@/lib/api/fields/numbers'
import { architectureSchema } from '../schema'
import { defineFields } from './fields'

/** Minimums of a deployable, or what a provider sells. */
export const sizeFields = defineFields({
  vcpus: { schema: atLeastOne, decides: true },
  memoryMb: { schema: atLeastOne, decides: true },
  storageGb: { schema: count, decides: true },
  architecture: { schema: architectureSchema, decides: true },
})
