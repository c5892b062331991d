'use client'
import dynamic from 'next/dynamic'
import { rowWidget } from '@/components/resource/create/row-widget'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useList } from '@/lib/api/client'
import { podContract } from '@/lib/features/pods/contract'
import { type Pod, podDescription } from '@/lib/features/pods/schema'

/** The field for the pod of a new cluster. */
export const podWidget = rowWidget({
  resource: podDescription,
  useRows: () => useList(podContract.list, {}, { select: podChoices }),
  create: dynamic(() => whenOnline(() => import('./new-pod')).then((it) => it.NewPod), {
    loading: () => null,
  }),
})

const podChoices = (pods: readonly Pod[]) =>
  pods.map(({ id, name, provider, realm }) => ({
    value: id,
    label: `${provider}/${realm}/${name}`,
  }))
