import { z } from 'zod'
import { text } from '@/lib/api/fields/text'
import { customModuleSchema } from '@/lib/engine'
import { storedFields } from '@/lib/features/resources/schema'

/** The fields that an author writes: the engine's definition without the version, which the server assigns. */
const { version: _version, ...written } = customModuleSchema.shape
const { id: _id, ...changeable } = written

export const moduleNoteSchema = text(500)

export const newModuleSchema = z.strictObject({ ...written, note: moduleNoteSchema })

export type NewModule = z.output<typeof newModuleSchema>

/** A module is a row of immutable versions. Only `archived` can change. */
export const moduleChangesSchema = z.strictObject({ archived: z.boolean().optional() })

/** The next version replaces the whole definition. */
export const newModuleVersionSchema = z.strictObject({ ...changeable, note: moduleNoteSchema })

export type NewModuleVersion = z.output<typeof newModuleVersionSchema>

export const moduleVersionSchema = z.object({
  /** The definition in the engine's form. Stacks name it `custom:<id>@<version>`. */
  definition: customModuleSchema,
  note: z.string(),
  author: z.string(),
  createdAt: z.string(),
})

export type ModuleVersion = z.output<typeof moduleVersionSchema>

/** The policy of a pool that names a version. Pool and name are null for the global default. */
const useSchema = z.object({
  poolId: z.string().nullable(),
  name: z.string().nullable(),
  version: z.number().int(),
})

export const moduleSchema = z.object({
  ...storedFields,
  /** The newest version, which is the one that is added to stacks. */
  latest: moduleVersionSchema,
  /** The live policies that name a version of it. */
  usedBy: z.array(useSchema),
  /** The open drafts of policies that name a version of it, and their authors. */
  draftedBy: z.array(useSchema.extend({ author: z.string() })),
})

export type Module = z.output<typeof moduleSchema>
/** The request form, in which fields with a default may be absent. */
export type ModuleAnswer = z.input<typeof moduleSchema>

/**
 * The newest version of a module that is not archived. New entries of a stack use it, and older versions are upgraded
 * to it.
 */
export const offeredModuleSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  /** The author. Empty if it was created with an inventory document. */
  author: z.string(),
})

export type OfferedModule = z.output<typeof offeredModuleSchema>
