'use client'
import { useRef, useState } from 'react'
import { missingFrom } from '@/lib/features/prices/imports/map/suggest-mapping'
import type { Mapping, PriceImport, Reading } from '@/lib/features/prices/imports/schema'
import {
  useImportCall,
  usePriceImport,
  useRemovePriceImport,
  useStagePriceImport,
} from '@/lib/features/prices/imports/use-price-imports.client'

/** A file on its way into the pending set: sent, read, mapped, tried, staged. */
export function useImportFlow(id: string | null, onImport: (id: string | null) => void) {
  const upload = useImportCall('upload')
  const reread = useImportCall('reread')
  const run = useImportCall('run')
  const stop = useImportCall('stop')
  const stage = useStagePriceImport()
  const remove = useRemovePriceImport()
  const query = usePriceImport(id, run.isPending)
  /** The mapping that was not tried yet; null without one. */
  const [edited, setEdited] = useState<Mapping | null>(null)
  const [rememberAs, setRememberAs] = useState<string | null>(null)
  const abort = useRef(new AbortController())

  const it = query.data
  const mapping = edited ?? it?.mapping
  const isRunning = run.isPending || it?.state === 'running'
  const name = rememberAs ?? it?.mapName ?? ''

  const begin = (of: PriceImport, with_: Mapping, remember: string | null) => {
    abort.current = new AbortController()
    stage.reset()
    run.mutate(
      {
        params: { id: of.id },
        body: { mapping: with_, rememberAs: remember },
        signal: abort.current.signal,
      },
      // A mapping changed meanwhile is still to be tried.
      { onSuccess: () => setEdited((now) => (now === with_ ? null : now)) },
    )
  }
  /** Nothing is written by trying, so what needs no answer is tried at once. */
  const opened = (of: PriceImport) => {
    setEdited(null)
    setRememberAs(null)
    onImport(of.id)
    if (of.state === 'waiting' && missingFrom(of.mapping, of.columns).length === 0)
      begin(of, of.mapping, null)
  }
  /** Thrown away in the background; what of it cannot be reached is not worth a word. */
  const throwAway = async (of: PriceImport) => {
    if (isRunning) {
      abort.current.abort()
      await stop.mutateAsync({ params: { id: of.id } })
    }
    await remove.mutateAsync({ params: { id: of.id } })
  }
  const forget = () => {
    if (it !== undefined && it.state !== 'staged') throwAway(it).catch(() => undefined)
    for (const each of [upload, reread, run, stage]) each.reset()
    onImport(null)
  }
  return {
    query,
    upload,
    reread,
    stage,
    it,
    mapping,
    rememberAs: name,
    isRunning,
    isStale: edited !== null,
    missing: it === undefined || mapping === undefined ? [] : missingFrom(mapping, it.columns),
    /** One that was stopped did not fail. */
    problem: run.error instanceof DOMException ? null : (run.error ?? stop.error),
    send: (file: File) =>
      upload.mutate({ file, query: { name: file.name } }, { onSuccess: opened }),
    read: (reading: Reading) =>
      it !== undefined &&
      reread.mutate({ params: { id: it.id }, body: reading }, { onSuccess: opened }),
    map: setEdited,
    remember: setRememberAs,
    tryIt: () => {
      if (it !== undefined && mapping !== undefined)
        begin(it, mapping, name.trim() === '' ? null : name.trim())
    },
    stop: () => {
      if (it === undefined) return
      abort.current.abort()
      stop.mutate({ params: { id: it.id } })
    },
    forget,
  }
}

export type ImportFlow = ReturnType<typeof useImportFlow>
