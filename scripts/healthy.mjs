// Ends with 0 while the system on this machine answers: the health check of a container.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 8787}/api/health`);
process.exit(ok ? 0 : 1);
