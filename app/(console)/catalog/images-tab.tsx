'use client'
import { ResourceList } from '@/components/resource/list/resource-list'
import { Status } from '@/components/ui/text/status'
import { imageDescription } from '@/lib/features/images/schema'
import { useImages, useRemoveImage, useSaveImage } from '@/lib/features/images/use-images.client'
import { PushesSection } from './pushes-section'

/** What instances boot from, and where it is. */
export const ImagesTab = () => (
  <ResourceList
    resource={imageDescription}
    lead="What instances boot from. A match needs the image pushed to its provider, account or realm."
    query={useImages()}
    columns={() => [
      {
        id: 'pushed',
        header: 'Pushed to',
        align: 'end',
        sortBy: ({ counts }) => counts.pushed,
        cell: ({ counts }) =>
          counts.pushed === 0 ? <Status tone="warn">nowhere</Status> : counts.pushed,
      },
      {
        id: 'assemblies',
        header: 'Assemblies',
        align: 'end',
        hideBelow: 'sm',
        sortBy: ({ counts }) => counts.assemblies,
        cell: ({ counts }) => counts.assemblies,
      },
    ]}
    editing={{
      useSave: useSaveImage,
      useRemove: useRemoveImage,
      below: (image) => <PushesSection image={image} />,
    }}
  />
)
