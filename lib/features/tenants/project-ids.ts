import { z } from 'zod'
import { idSchema, nameSchema, text } from '@/lib/api/fields/text'
import { defineFields } from '@/lib/features/resources/fields/fields'

/** The maximum length of a value that Nova reads. */
const projectId = text(255)

const MAX_PROJECTS = 1_000

const once = { error: 'Each provider can be listed once.' }
const hasOneEach = (providers: readonly string[]) => new Set(providers).size === providers.length

const ofProviders = z
  .array(z.strictObject({ providerId: idSchema, projectId }))
  .max(MAX_PROJECTS)
  .refine((list) => hasOneEach(list.map(({ providerId }) => providerId)), once)

export type ProjectIds = z.output<typeof ofProviders>

const shown = z.array(
  z.object({ providerId: z.string(), provider: z.string(), projectId: z.string() }),
)

type Shown = z.output<typeof shown>

const documented = z
  .array(z.strictObject({ provider: nameSchema, projectId }))
  .max(MAX_PROJECTS)
  .refine((list) => hasOneEach(list.map(({ provider }) => provider)), once)

type Row = {
  projectIds: readonly { providerId: string; projectId: string; provider: { name: string } }[]
}

/**
 * The ids of a tenant at providers, such as the id of its project in Keystone. There is at most one for each
 * provider.
 */
export const { projectIds: projectIdsField } = defineFields({
  projectIds: {
    label: 'Project ids',
    text: (ids: Shown) =>
      ids.map(({ provider, projectId: id }) => `${provider}: ${id}`).join(', ') || 'none',
    schema: ofProviders,
    shown,
    initial: [],
    document: documented,
    members: 'set',
    read: ({ projectIds }: Row): Shown =>
      projectIds.map(({ providerId, provider, projectId: id }) => ({
        providerId,
        provider: provider.name,
        projectId: id,
      })),
    audited: (ids: Shown) => ids.map(({ provider, projectId: id }) => `${provider}: ${id}`),
    terse: true,
    decides: false,
  },
})
