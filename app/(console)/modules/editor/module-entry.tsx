'use client'
import dynamic from 'next/dynamic'
import { whenOnline } from '@/lib/api/browser/when-online'

/** The editor with the engine in a separate bundle, which loads after that of the frame. */
export const ModuleEntry = dynamic(() =>
  whenOnline(() => import('./module-page')).then((it) => it.ModulePage),
)
