"""Reports and the federation's inbox over HTTP."""
