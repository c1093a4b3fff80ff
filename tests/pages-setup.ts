import { configure } from '@testing-library/react';

/* Before each file of the pages: what is awaited comes within a second, and on a busy machine within ten. */
configure({ asyncUtilTimeout: 10_000 });
