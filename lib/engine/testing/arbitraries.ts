import fc from 'fast-check'
import type { SelectInput } from '../selection/types'
import { parsed } from './builders'
import { generateCases } from './generate-cases'

/** Raw inputs of `select`, over every module. */
const rawInput = fc.integer({ min: 0, max: 0x7fffffff }).map((seed) => generateCases(1, seed)[0])

/** Parsed inputs of `select`, over every module. */
export const selectInput: fc.Arbitrary<SelectInput> = rawInput.map(parsed)

/** Weights of every size a double can hold, the awkward ones often. */
export const weight = fc.oneof(
  fc.constantFrom(0, 1, 1e-300, 1e-13, 1e-12, 1e300, 1e308, Number.MAX_VALUE),
  fc.double({ min: 0, max: 1000, noNaN: true }),
)
