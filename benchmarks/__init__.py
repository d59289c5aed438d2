"""What `make bench` runs: ratios against a yardstick of the same run, so that figures of two machines compare."""
