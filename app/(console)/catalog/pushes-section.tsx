'use client'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { PushForm } from '@/components/providers/push-form'
import { DataTable } from '@/components/ui/data/data-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { LockedButton } from '@/components/ui/locked-button'
import shared from '@/components/ui/shared.module.css'
import { Clip } from '@/components/ui/text/clip'
import { Note } from '@/components/ui/text/note'
import { useList } from '@/lib/api/client'
import { useAccess } from '@/lib/auth/viewer.client'
import type { Image } from '@/lib/features/images/schema'
import { providerImageContract } from '@/lib/features/provider-images/contract'
import type { ProviderImage } from '@/lib/features/provider-images/schema'

/** The targets that an image is pushed to, each with the provider's name for it. */
export function PushesSection({ image }: { image: Image }) {
  const query = useList(providerImageContract.list, { query: { image: image.id } })
  const access = useAccess('inventory.write')
  const [open, setOpen] = useState<'new' | ProviderImage | null>(null)
  return (
    <Section
      title="Where it is pushed"
      aside={
        <LockedButton
          permission="inventory.write"
          size="xs"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          Add a place
        </LockedButton>
      }
    >
      <StateBlock query={query} what="places" rows={2}>
        {(places) =>
          places.length === 0 ? (
            <Note tone="warn">Not pushed anywhere, so launches with this image find no match.</Note>
          ) : (
            <DataTable
              caption={`Where ${image.name} is pushed`}
              rows={places}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'place',
                  header: 'Place',
                  cell: (place) => (
                    <Clip onClick={access.mode === 'text' ? undefined : () => setOpen(place)}>
                      {placeText(place)}
                    </Clip>
                  ),
                },
                {
                  id: 'external',
                  header: "Provider's id",
                  cell: ({ externalId }) => <Clip>{externalId}</Clip>,
                },
              ]}
            />
          )
        }
      </StateBlock>
      {open !== null && (
        <div className={`${shared.stack12} ${shared.sunken}`}>
          <PushForm
            key={open === 'new' ? 'new' : open.id}
            image={image}
            place={open === 'new' ? null : open}
            onCancel={() => setOpen(null)}
            onDone={() => setOpen(null)}
          />
        </div>
      )}
    </Section>
  )
}

const placeText = ({ provider, account, realm }: ProviderImage): string =>
  [
    provider,
    account === null ? null : `account ${account}`,
    realm === null ? null : `realm ${realm}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
