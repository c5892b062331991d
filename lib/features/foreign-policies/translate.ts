import type { z } from 'zod'
import { pathText } from '@/lib/base/json/path-text'
import type { Issue } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { ariaSchema, fromAria } from './aria'
import { fromKarmada } from './karmada'
import { karmadaSchema } from './karmada-schema'
import type { Translation } from './translation'

/** A product whose policies can be translated. */
export type Product = {
  id: 'karmada' | 'aria'
  /** The type of its document, for users. */
  label: string
  /** True if a document has the form of this product, even if it is not valid. */
  isForm: (document: Readonly<Record<string, unknown>>) => boolean
  translate: (document: unknown) => Result<Translation, readonly Issue[]>
}

const from =
  <Schema extends z.ZodType>(
    schema: Schema,
    translate: (document: z.output<Schema>) => Translation,
  ): Product['translate'] =>
  (document) => {
    const parsed = schema.safeParse(document)
    return parsed.success
      ? ok(translate(parsed.data))
      : err(parsed.error.issues.map(({ path, message }) => ({ path: pathText(path), message })))
  }

export const products: readonly Product[] = [
  {
    id: 'karmada',
    label: 'a PropagationPolicy of Karmada',
    isForm: ({ apiVersion }) => String(apiVersion).startsWith('policy.karmada.io/'),
    translate: from(karmadaSchema, fromKarmada),
  },
  {
    id: 'aria',
    label: 'zones and a project of Aria',
    isForm: ({ zones, project }) => zones !== undefined && project !== undefined,
    translate: from(ariaSchema, fromAria),
  },
]

/** Returns the product of a document; undefined for a document of Berth. */
export const productOf = (document: unknown): Product | undefined =>
  typeof document === 'object' && document !== null
    ? products.find(({ isForm }) => isForm({ ...document }))
    : undefined
