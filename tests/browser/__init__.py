"""What a person does in a real browser, against the whole product."""
