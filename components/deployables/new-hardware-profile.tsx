'use client'
import { CreateHere, type CreateHereProps } from '@/components/resource/create/create-here'
import { hardwareProfileContract } from '@/lib/features/hardware-profiles/contract'
import { hardwareProfileDescription } from '@/lib/features/hardware-profiles/schema'

/** Creates a hardware profile within the form that needs one. */
export const NewHardwareProfile = (props: CreateHereProps) => (
  <CreateHere {...props} resource={hardwareProfileDescription} routes={hardwareProfileContract} />
)
