'use client'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { type Column, DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { useRead } from '@/lib/api/client'
import { bindPreviewContract } from '@/lib/features/bind-previews/contract'
import type { BindPreview as Preview } from '@/lib/features/bind-previews/schema'
import { bindSettingsSchema } from '@/lib/features/settings/bind-settings'
import { type BindValues, bodyOf } from './bind-values'

const TYPING_MS = 300

/** The pod that a new tenant would get with the values in the form. Empty while the form is invalid. */
export function BindPreview({ values }: { values: BindValues }) {
  const [typed] = useDebouncedValue(values, TYPING_MS)
  const binding = bindSettingsSchema.safeParse(bodyOf(typed))
  const query = useRead(
    bindPreviewContract.create,
    binding.success ? { body: { binding: binding.data } } : null,
    { placeholderData: keepPreviousData },
  )
  return (
    <Section title="With these settings, a new tenant gets">
      {binding.success ? (
        <StateBlock query={query} what="the pods" rows={3}>
          {({ requests }) =>
            requests.length === 0 ? (
              <EmptyBlock title="There are no pods yet" />
            ) : (
              <DataTable
                caption="The pod of a new tenant, by zone and group"
                rows={requests}
                columns={columns}
                rowKey={({ realm, group }) => `${realm.id} ${group}`}
              />
            )
          }
        </StateBlock>
      ) : (
        <p className={shared.dimmed}>Correct the fields above first.</p>
      )}
    </Section>
  )
}

const columns: readonly Column<Preview['requests'][number]>[] = [
  { id: 'zone', header: 'Zone', cell: ({ realm }) => `${realm.provider}/${realm.name}` },
  { id: 'group', header: 'Group', cell: ({ group }) => group },
  {
    id: 'pod',
    header: 'Pod',
    cell: ({ pod }) =>
      pod === null ? (
        <Status tone="bad">none is left</Status>
      ) : (
        <Clip href={`/pods?pod=${encodeURIComponent(pod.id)}`}>{pod.name}</Clip>
      ),
  },
  {
    id: 'left',
    header: 'Chosen from',
    align: 'end',
    cell: ({ left, of }) => `${left} of ${of}`,
  },
]
