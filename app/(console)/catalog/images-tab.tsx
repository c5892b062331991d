'use client'
import { Select, TextInput } from '@mantine/core'
import { fieldsOf } from '@/components/resource/fields'
import { ResourceForm } from '@/components/resource/resource-form'
import { ResourceList } from '@/components/resource/resource-list'
import { Clip } from '@/components/ui/text/clip'
import { Status } from '@/components/ui/text/status'
import { type Image, imageChangesSchema, newImageSchema } from '@/lib/features/images/schema'
import { useImages, useRemoveImage, useSaveImage } from '@/lib/features/images/use-images.client'
import { architectureSchema } from '@/lib/features/resources/schema'
import { PushesSection } from './pushes-section'

/** What instances boot from, and where it is. */
export const ImagesTab = () => (
  <ResourceList
    param="image"
    one="image"
    many="images"
    lead="What instances boot from. A match needs the image pushed to its provider, account or realm."
    query={useImages()}
    textsOf={({ name, architecture }) => [name, architecture]}
    columns={(open) => [
      {
        id: 'name',
        header: 'Image',
        sortBy: ({ name }) => name,
        cell: ({ id, name }) => <Clip onClick={() => open(id)}>{name}</Clip>,
      },
      {
        id: 'architecture',
        header: 'Architecture',
        sortBy: ({ architecture }) => architecture,
        cell: ({ architecture }) => architecture,
      },
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
    form={(image, close) => (
      <>
        <ImageForm image={image} onDone={close} />
        {image !== null && <PushesSection image={image} />}
      </>
    )}
  />
)

const valuesOf = (row: Image | null) => ({
  name: row?.name ?? '',
  architecture: row?.architecture ?? 'x86_64',
})

const ImageForm = ({ image, onDone }: { image: Image | null; onDone: () => void }) => (
  <ResourceForm
    row={image}
    one="image"
    valuesOf={valuesOf}
    bodyOf={(values) => values}
    schema={image === null ? newImageSchema : imageChangesSchema}
    save={useSaveImage()}
    remove={useRemoveImage()}
    labels={{ name: 'Name', architecture: 'Architecture' }}
    facts={(row) => [{ label: 'Architecture', value: row.architecture }]}
    onDone={onDone}
  >
    {(editor) => {
      const fields = fieldsOf(editor)
      return (
        <>
          <TextInput label="Name" data-autofocus {...fields.text('name')} />
          <Select
            label="Architecture"
            data={architectureSchema.options}
            {...fields.choice('architecture')}
          />
        </>
      )
    }}
  </ResourceForm>
)
