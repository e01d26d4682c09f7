/** Stands for the page's workers: `work` is done on the page, later, with what is sent to and fro cloned as between threads. */
export function workOnPage<Sent, Answered>(work: (sent: Sent) => Answered): void {
  class PageWorker extends EventTarget {
    private isOver = false;
    postMessage(sent: Sent): void {
      const data = structuredClone(sent);
      setTimeout(() => {
        if (this.isOver) return;
        try {
          this.dispatchEvent(new MessageEvent('message', { data: structuredClone(work(data)) }));
        } catch (error) {
          this.dispatchEvent(new ErrorEvent('error', { message: String(error) }));
        }
      });
    }
    terminate(): void {
      this.isOver = true;
    }
  }
  globalThis.Worker = PageWorker as unknown as typeof Worker;
}
