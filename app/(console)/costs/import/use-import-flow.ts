'use client'
import { useRef, useState } from 'react'
import { useFolds } from '@/components/ui/steps/use-folds'
import { missingFrom } from '@/lib/features/prices/imports/map/suggest-mapping'
import type { Mapping, PriceImport, Reading } from '@/lib/features/prices/imports/schema'
import {
  useImportCall,
  usePriceImport,
  useRemovePriceImport,
  useStagePriceImport,
} from '@/lib/features/prices/imports/use-price-imports.client'

/** The state of a price import: its file is sent, read, mapped, checked and staged. */
export function useImportFlow(id: string | null, onImport: (id: string | null) => void) {
  const upload = useImportCall('upload')
  const reread = useImportCall('reread')
  const stage = useStagePriceImport()
  const remove = useRemoval()
  const folds = useFolds()
  const trial = useDryRun(() => {
    stage.reset()
    folds.reset()
  })
  const query = usePriceImport(id, trial.isPending)
  const [rememberAs, setRememberAs] = useState<string | null>(null)

  const it = query.data
  const mapping = trial.edited ?? it?.mapping
  const isRunning = trial.isPending || it?.state === 'running'
  const name = rememberAs ?? it?.mapName ?? ''

  /** Starts the dry run at once if no choice is missing, since it writes nothing. */
  const opened = (of: PriceImport) => {
    trial.edit(null)
    setRememberAs(null)
    onImport(of.id)
    if (of.state === 'waiting' && missingFrom(of.mapping, of.columns).length === 0)
      trial.begin(of, of.mapping, null)
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
    isTried: isRunning || hasResult(it),
    isStale: trial.edited !== null,
    folds,
    missing: it === undefined || mapping === undefined ? [] : missingFrom(mapping, it.columns),
    problem: trial.problem,
    send: (file: File) =>
      upload.mutate({ file, query: { name: file.name } }, { onSuccess: opened }),
    read: (reading: Reading) =>
      it !== undefined &&
      reread.mutate({ params: { id: it.id }, body: reading }, { onSuccess: opened }),
    map: trial.edit,
    remember: setRememberAs,
    tryIt: () => it && mapping && trial.begin(it, mapping, name.trim() || null),
    stop: () => it && trial.stop(it).catch(() => undefined),
    forget: () => {
      if (it !== undefined && it.state !== 'staged') remove(it, isRunning ? trial.stop : null)
      for (const each of [upload, reread, trial, stage]) each.reset()
      onImport(null)
    },
  }
}

const hasResult = (it: PriceImport | undefined) =>
  it !== undefined && it.state !== 'failed' && it.counts !== null

/** Removes an import in the background after stopping it. A failure is not shown. */
function useRemoval() {
  const remove = useRemovePriceImport()
  return (it: PriceImport, stop: ((it: PriceImport) => Promise<void>) | null) => {
    const run = async () => {
      await stop?.(it)
      await remove.mutateAsync({ params: { id: it.id } })
    }
    run().catch(() => undefined)
  }
}

/** The dry run of a mapping, which can be stopped. */
function useDryRun(onBegin: () => void) {
  const run = useImportCall('run')
  const stop = useImportCall('stop')
  /** The edited mapping before its dry run. Null without one. */
  const [edited, setEdited] = useState<Mapping | null>(null)
  const abort = useRef(new AbortController())
  return {
    edited,
    edit: setEdited,
    isPending: run.isPending,
    /** A stopped dry run is not a failure. */
    problem: run.error instanceof DOMException ? null : (run.error ?? stop.error),
    reset: () => run.reset(),
    begin: ({ id }: PriceImport, mapping: Mapping, rememberAs: string | null) => {
      abort.current = new AbortController()
      onBegin()
      const { signal } = abort.current
      run.mutate(
        { params: { id }, body: { mapping, rememberAs }, signal },
        // A mapping that was changed during the run still needs a dry run.
        { onSuccess: () => setEdited((now) => (now === mapping ? null : now)) },
      )
    },
    stop: async ({ id }: PriceImport) => {
      abort.current.abort()
      await stop.mutateAsync({ params: { id } })
    },
  }
}

export type ImportFlow = ReturnType<typeof useImportFlow>
