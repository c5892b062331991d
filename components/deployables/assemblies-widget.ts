import dynamic from 'next/dynamic'
import { widget } from '@/components/resource/form/widget'
import { whenOnline } from '@/lib/api/browser/when-online'
import type { Deployable } from '@/lib/features/deployables/schema'
import { type Assembly, emptyAssembly } from './assembly'

const assembliesOf = (shown: Deployable['assemblies'] | null | undefined): Assembly[] =>
  shown?.map(({ hardwareProfileId, imageId, count }) => ({
    hardwareProfileId,
    imageId,
    count,
  })) ?? [emptyAssembly]

/** The field for the assemblies of a deployable: numbers of instances with an image and a hardware profile. */
export const assembliesWidget = widget<Assembly[]>({
  // The value of the field `assemblies` in a response.
  draftOf: (value) => assembliesOf(value as Deployable['assemblies'] | null | undefined),
  valueOf: (assemblies) => assemblies,
  // Loaded on demand, because the list is read more often than its drawer is opened.
  Input: dynamic(
    () => whenOnline(() => import('./assemblies-field')).then((it) => it.AssembliesField),
    { loading: () => null },
  ),
})
