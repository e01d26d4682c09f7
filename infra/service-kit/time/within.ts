/** What `work` answers, or `otherwise` where that takes longer than `ms` milliseconds. @throws what `work` throws before */
export async function within<T, O>(ms: number, work: Promise<T>, otherwise: O): Promise<T | O> {
  const late = Promise.withResolvers<O>();
  const limit = setTimeout(() => late.resolve(otherwise), ms);
  limit.unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(limit);
  }
}
