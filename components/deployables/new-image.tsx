'use client'
import { CreateHere, type CreateHereProps } from '@/components/resource/create/create-here'
import { imageContract } from '@/lib/features/images/contract'
import { imageDescription } from '@/lib/features/images/schema'

/** Creates an image within the form that needs one. */
export const NewImage = (props: CreateHereProps) => (
  <CreateHere {...props} resource={imageDescription} routes={imageContract} />
)
