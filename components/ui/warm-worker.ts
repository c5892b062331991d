'use client'
import { useEffect, useState } from 'react'

type TaskEvents<Answer> = {
  onAnswer: (answer: Answer) => void
  /** Called when the worker ends unexpectedly because its code could not be loaded or it threw an error. */
  onFailure: () => void
}

type Thread = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>

/**
 * A worker that is started in advance, so that a task does not wait for its code to load. Its errors are
 * observed from the start: a worker that fails while idle is replaced by the next task, which would otherwise
 * never get a response.
 */
export class WarmWorker<Task, Answer> {
  private thread: Thread | null = null
  private waiting: TaskEvents<Answer> | null = null

  constructor(private readonly start: () => Thread) {}

  warm(): void {
    this.ready()
  }

  run(task: Task, events: TaskEvents<Answer>): void {
    this.waiting = events
    this.ready().postMessage(task)
  }

  /** Terminates the worker at once, even during a task. */
  stop(): void {
    this.thread?.terminate()
    this.thread = null
    this.waiting = null
  }

  private ready(): Thread {
    if (this.thread !== null) return this.thread
    const thread = this.start()
    thread.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (this.thread === thread) this.waiting?.onAnswer(data)
    }
    thread.onerror = () => {
      if (this.thread !== thread) return
      const failed = this.waiting
      this.stop()
      failed?.onFailure()
    }
    this.thread = thread
    return thread
  }
}

/** Returns the same worker as long as the component is mounted. */
export function useWarmWorker<Task, Answer>(start: () => Thread): WarmWorker<Task, Answer> {
  const [worker] = useState(() => new WarmWorker<Task, Answer>(start))
  useEffect(() => {
    worker.warm()
    return () => worker.stop()
  }, [worker])
  return worker
}
